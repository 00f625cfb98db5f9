// Numbers in rows, as the lesson writes them: one row a word.
#pragma once

#include <Eigen/Core>

namespace attention {

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using MatrixView = Eigen::Map<const Matrix>;  // (rows, columns) over numbers that another object owns
using Vector = Eigen::VectorXf;

}  // namespace attention
