// Numbers that know how they were made: of an attention trace, or of a model's whole forward pass.
#pragma once

#include "lesson/quantity.h"

namespace attention {

class Calculation {
public:
    virtual ~Calculation() = default;
    virtual bool exists(const Quantity& quantity) const = 0;
    virtual double value(const Quantity& quantity) const = 0;   // it must exist
    virtual Origin origin(const Quantity& quantity) const = 0;  // it must exist
};

class TraceCalculation : public Calculation {
public:
    explicit TraceCalculation(const AttentionTrace& trace) : trace_(trace) {}
    bool exists(const Quantity& quantity) const override { return attention::exists(trace_, quantity); }
    double value(const Quantity& quantity) const override { return value_of(trace_, quantity); }
    Origin origin(const Quantity& quantity) const override { return origin_of(trace_, quantity); }

private:
    const AttentionTrace& trace_;
};

}  // namespace attention
