# Which system this is. Sets `system` (debian, ubuntu, other), `system_version` and `system_codename`.

read_os_release() {  # FIELD
    [ -r /etc/os-release ] && sed -n "s/^$1=\"\\{0,1\\}\\([^\"]*\\)\"\\{0,1\\}\$/\\1/p" /etc/os-release
}

detect_system() {
    system=$(read_os_release ID)
    system_version=$(read_os_release VERSION_ID)
    system_codename=$(read_os_release VERSION_CODENAME)
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        system=other
    fi
    case $system in
        debian | ubuntu | other) ;;
        *)  # a system made of one of the two
            case " $(read_os_release ID_LIKE) " in
                *" ubuntu "*) system=ubuntu; system_codename=$(read_os_release UBUNTU_CODENAME) ;;
                *" debian "*) system=debian ;;
                *) system=other ;;
            esac ;;
    esac
}

# Debian 12 and 13 and Ubuntu 24.04 are what this was made for; others are tried and told so.
describe_system() {
    case $system-$system_version in
        debian-12* | debian-13* | ubuntu-24.04) note "system: $system $system_version" ;;
        other-*) note "system: no apt here; using what is installed" ;;
        *) note "system: $system $system_version (never tried on this one; Debian 12 and 13 and Ubuntu 24.04 are known to work)" ;;
    esac
}
