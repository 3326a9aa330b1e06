//! Finds the addresses where a phone in the same home may reach this computer.

use std::net::{IpAddr, Ipv4Addr, UdpSocket};

use if_addrs::Interface;
use mdns_sd::{DaemonEvent, Receiver, ServiceDaemon, ServiceInfo};

/// An address of this computer, and the name of its network card.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Card {
    name: String,
    ip: IpAddr,
}

/// The addresses to open on a phone, the likeliest first: numeric addresses, and last the name, which not
/// every phone can resolve. Empty without a network.
///
/// # Errors
/// The system does not list its network cards.
pub fn of_this_computer(port: u16, name: Option<&Named>) -> std::io::Result<Vec<String>> {
    let cards = if_addrs::get_if_addrs()?;
    let card = |card: Interface| Card {
        ip: card.ip(),
        name: card.name,
    };
    let cards = cards.into_iter().map(card).collect();
    let name = name.map(|_| format!("http://{NAME}:{port}"));
    Ok(told(cards, on_the_way_out(), port, name))
}

fn told(mut cards: Vec<Card>, way_out: Option<IpAddr>, port: u16, name: Option<String>) -> Vec<String> {
    // With any card but loopback, the name may resolve even if no address is usable.
    let name = name.filter(|_| cards.iter().any(|card| !card.ip.is_loopback()));
    rank(&mut cards, way_out);
    cards
        .into_iter()
        .map(|card| address(card.ip, port))
        .chain(name)
        .collect()
}

/// The mDNS name of this computer while phones are invited: a convenience beside the numeric addresses.
pub const NAME: &str = "calepin.local";

/// The registration of the name by multicast DNS, until it is dropped.
pub struct Named(ServiceDaemon, Receiver<DaemonEvent>);

impl Named {
    /// Registers the name, if the system allows it.
    pub fn at(port: u16) -> Option<Named> {
        let answered = ServiceDaemon::new().and_then(|daemon| {
            let host = format!("{NAME}.");
            let service = ServiceInfo::new("_http._tcp.local.", "Calepin", &host, "", port, None)?;
            let news = daemon.monitor()?;
            daemon.register(service.enable_addr_auto())?;
            Ok(Named(daemon, news))
        });
        answered
            .inspect_err(|error| log::info!("no name in the house: {error}"))
            .ok()
    }

    /// Whether another computer in the home was found to own the name already.
    pub fn is_lost(&self) -> bool {
        self.1.try_iter().any(|event| match event {
            DaemonEvent::NameChange(change) => change.original.trim_end_matches('.') == NAME,
            _ => false,
        })
    }
}

impl Drop for Named {
    fn drop(&mut self) {
        if let Err(error) = self.0.shutdown() {
            log::debug!("the name is answered for until the program ends: {error}");
        }
    }
}

/// The local address of packets to the internet. Nothing is sent to find out.
fn on_the_way_out() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address of the documentation range, where no computer is.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|local| local.ip())
}

/// Keeps the addresses that a phone in the home may reach, the likeliest first: home ranges before others,
/// real cards before tunnels and virtual machines, and among equals the default route first.
fn rank(cards: &mut Vec<Card>, way_out: Option<IpAddr>) {
    cards.retain(|card| is_reachable(card.ip));
    cards.sort_by_key(|card| {
        let v4 = matches!(card.ip, IpAddr::V4(ip) if ip.is_private());
        (is_virtual(&card.name), !v4, Some(card.ip) != way_out, card.ip)
    });
    cards.dedup_by_key(|card| card.ip);
}

/// Whether other computers can reach this address: no loopback address, and no unassigned address.
fn is_reachable(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => !ip.is_loopback() && !ip.is_link_local() && !ip.is_unspecified(),
        // A phone cannot use a link-local address, which needs a card's name.
        IpAddr::V6(ip) => !ip.is_loopback() && !ip.is_unicast_link_local() && !ip.is_unspecified(),
    }
}

/// Whether a card of this name belongs to a tunnel or a virtual machine.
fn is_virtual(name: &str) -> bool {
    const BEGINNINGS: [&str; 14] = [
        "tun",
        "tap",
        "wg",
        "utun",
        "ppp",
        "ipsec",
        "tailscale",
        "zt",
        "docker",
        "br-",
        "veth",
        "virbr",
        "vmnet",
        "vEthernet",
    ];
    BEGINNINGS.iter().any(|beginning| name.starts_with(beginning))
}

/// The URL of an address of this computer.
pub fn address(ip: IpAddr, port: u16) -> String {
    match ip {
        IpAddr::V4(ip) => format!("http://{ip}:{port}"),
        IpAddr::V6(ip) => format!("http://[{ip}]:{port}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranked(cards: &[(&str, &str)], way_out: Option<&str>) -> Vec<String> {
        let card = |(name, ip): &(&str, &str)| Card {
            name: (*name).to_owned(),
            ip: ip.parse().unwrap(),
        };
        let cards = cards.iter().map(card).collect();
        let way_out = way_out.map(|ip| ip.parse().unwrap());
        told(cards, way_out, 80, Some("the name".to_owned()))
    }

    #[test]
    fn the_card_of_the_house_comes_first_and_what_no_phone_reaches_is_left_out() {
        let all = [
            ("lo", "127.0.0.1"),
            ("lo", "::1"),
            ("docker0", "172.17.0.1"),
            ("wg0", "10.8.0.2"),
            ("eth0", "169.254.3.4"),
            ("wlan0", "192.168.1.23"),
            ("wlan0", "fe80::1"),
            ("wlan0", "fd00::23"),
            ("eth1", "10.0.0.7"),
        ];
        let told = |way_out| ranked(&all, way_out);
        let usual = [
            "http://192.168.1.23:80",
            "http://10.0.0.7:80",
            "http://[fd00::23]:80",
            "http://10.8.0.2:80",
            "http://172.17.0.1:80",
            "the name",
        ];
        assert_eq!(told(Some("192.168.1.23")), usual);
        // With a VPN all packets to the internet go through the tunnel; the phone is still in the home.
        assert_eq!(told(Some("10.8.0.2"))[2..], usual[2..]);
        assert!(!told(Some("10.8.0.2"))[0].contains("10.8.0.2"));
        assert_eq!(told(None).len(), 6);
    }

    /// Without addresses the name is useless, unless a cable leads to another computer.
    #[test]
    fn a_computer_without_a_network_has_none() {
        assert!(ranked(&[("lo", "127.0.0.1")], None).is_empty());
        let cable = [("lo", "127.0.0.1"), ("eth0", "169.254.3.4")];
        assert_eq!(ranked(&cable, None), ["the name"]);
    }
}
