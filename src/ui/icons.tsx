import type { JSX } from 'react'

type IconProps = { size?: number }
export type Icon = (props: IconProps) => JSX.Element

// Every icon is one path, drawn on a 24 px grid with a round 1.8 px stroke. Icons are decoration: the control that holds
// one carries the name. The pure marks let the bundler drop the icons that a page does not use.
function stroke(path: string): Icon {
  return function StrokeIcon({ size = 24 }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        fill="none"
        height={size}
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth={1.8}
        viewBox="0 0 24 24"
        width={size}
      >
        <path d={path} />
      </svg>
    )
  }
}

export const HomeIcon = /* @__PURE__ */ stroke(
  'M4 11 12 4l8 7v8a1.5 1.5 0 0 1-1.5 1.5H15v-6H9v6H5.5A1.5 1.5 0 0 1 4 19z',
)
export const OffersIcon = /* @__PURE__ */ stroke(
  'M11.5 3.5H19A1.5 1.5 0 0 1 20.5 5v7.5a2 2 0 0 1-.6 1.4l-6.7 6.7a2 2 0 0 1-2.8 0L3.5 13.7a2 2 0 0 1 0-2.8L10 4.1a2 2 0 0 1 1.5-.6zM16 8h.01M9 11.5l4.5 4.5',
)
export const TrophyIcon = /* @__PURE__ */ stroke(
  'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.5v1.5A3.5 3.5 0 0 0 8 11M16 6h3.5v1.5A3.5 3.5 0 0 1 16 11M12 14v4M8.5 20.5c0-1.5 1.5-2.5 3.5-2.5s3.5 1 3.5 2.5z',
)
export const UserIcon = /* @__PURE__ */ stroke(
  'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
)
export const GiftIcon = /* @__PURE__ */ stroke(
  'M4.5 12v7A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-7M3.5 8h17v4h-17zM12 8v12.5M12 8C10.5 3.5 6 3 6 5.8 6 7.3 8 8 12 8zM12 8c1.5-4.5 6-5 6-2.2C18 7.3 16 8 12 8z',
)
export const StoreIcon = /* @__PURE__ */ stroke(
  'M4.5 11v8A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-8M3.5 8l2-4.5h13l2 4.5a2.83 2.83 0 0 1-5.66 0a2.83 2.83 0 0 1-5.68 0a2.83 2.83 0 0 1-5.66 0zM9.5 20.5V15h5v5.5',
)
export const CartIcon = /* @__PURE__ */ stroke(
  'M3 4h2.2l2.3 11.5h10.7l2.3-8H6M7.8 19.8a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0M15.8 19.8a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0',
)
export const SearchIcon = /* @__PURE__ */ stroke(
  'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.5 15.5l5 5',
)
export const MenuIcon = /* @__PURE__ */ stroke('M4 7h16M4 12h16M4 17h10')
export const CloseIcon = /* @__PURE__ */ stroke('M6 6l12 12M18 6L6 18')
export const BackIcon = /* @__PURE__ */ stroke('M20 12H4.5M11 5l-7 7 7 7')
export const LeftIcon = /* @__PURE__ */ stroke('M14.5 5.5L8 12l6.5 6.5')
export const RightIcon = /* @__PURE__ */ stroke('M9.5 5.5L16 12l-6.5 6.5')
export const DownIcon = /* @__PURE__ */ stroke('M5.5 9l6.5 6.5L18.5 9')
export const PlusIcon = /* @__PURE__ */ stroke('M12 5v14M5 12h14')
export const MinusIcon = /* @__PURE__ */ stroke('M5 12h14')
export const TrashIcon = /* @__PURE__ */ stroke(
  'M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5L7.3 20h9.4l.8-13.5M10 10.5v6M14 10.5v6',
)
export const CheckIcon = /* @__PURE__ */ stroke('M5 12.5l4.5 4.5L19 7.5')
export const EyeIcon = /* @__PURE__ */ stroke(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0',
)
export const EyeOffIcon = /* @__PURE__ */ stroke(
  'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.2 7.5A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.2-1.1M10 10a2.8 2.8 0 0 0 4 4',
)
export const LogoutIcon = /* @__PURE__ */ stroke(
  'M14 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h8M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
)
export const LoginIcon = /* @__PURE__ */ stroke(
  'M10 4.5h8A1.5 1.5 0 0 1 19.5 6v12a1.5 1.5 0 0 1-1.5 1.5h-8M3.5 12H14M10.5 8.5L14 12l-3.5 3.5',
)
export const BankIcon = /* @__PURE__ */ stroke(
  'M3.5 9.5L12 4l8.5 5.5zM5.5 12.5v4.5M10 12.5v4.5M14 12.5v4.5M18.5 12.5v4.5M3.5 20h17',
)
export const DashboardIcon = /* @__PURE__ */ stroke(
  'M4 4h7v8H4zM13.5 4H20v5h-6.5zM13.5 12H20v8h-6.5zM4 15h7v5H4z',
)
export const NetworkIcon = /* @__PURE__ */ stroke(
  'M9.5 6a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M3 18a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M16 18a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M12 8.5V12M5.5 15.5V12h13v3.5',
)
export const TransferIcon = /* @__PURE__ */ stroke('M4 8.5h15M15 4.5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4')
export const OrdersIcon = /* @__PURE__ */ stroke(
  'M5 3.5h14v17l-2.3-1.5-2.4 1.5-2.3-1.5-2.3 1.5L7.3 19 5 20.5zM9 8.5h6M9 12.5h6',
)
export const BrandsIcon = /* @__PURE__ */ stroke(
  'M12 3.5l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.7-5 2.7 1.1-5.5L4 9.2l5.6-.7z',
)
export const ExternalIcon = /* @__PURE__ */ stroke(
  'M13 4.5h6.5V11M19.5 4.5L11 13M9 5.5H6A1.5 1.5 0 0 0 4.5 7v11A1.5 1.5 0 0 0 6 19.5h11a1.5 1.5 0 0 0 1.5-1.5v-3',
)
export const ChatIcon = /* @__PURE__ */ stroke('M4.5 19.5l1.2-3.8a7.8 7.8 0 1 1 3.1 3zM9 10.5h6M9 13.5h4')
export const PinIcon = /* @__PURE__ */ stroke(
  'M12 21c-4.2-4.3-6.5-7.7-6.5-10.8a6.5 6.5 0 0 1 13 0c0 3.1-2.3 6.5-6.5 10.8zM9.7 10a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0',
)
export const LockIcon = /* @__PURE__ */ stroke(
  'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5zM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2',
)
export const DeviceIcon = /* @__PURE__ */ stroke(
  'M8.5 3.5h7A1.5 1.5 0 0 1 17 5v14a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19V5a1.5 1.5 0 0 1 1.5-1.5zM11 17.5h2',
)
export const PointsIcon = /* @__PURE__ */ stroke(
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7.8l1.3 2.6 2.9.4-2.1 2 .5 2.9-2.6-1.4-2.6 1.4.5-2.9-2.1-2 2.9-.4z',
)
export const AlertIcon = /* @__PURE__ */ stroke(
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7.5V13M12 16.3h.01',
)
export const OfflineIcon = /* @__PURE__ */ stroke(
  'M4 4l16 16M2.5 9.5A14 14 0 0 1 7 6.6M11 5.5a14 14 0 0 1 10.5 4M6 13a9 9 0 0 1 4-2.3M15.5 11.5A9 9 0 0 1 18 13M9.5 16.5a4 4 0 0 1 5 0M12 19.7h.01',
)
export const PauseIcon = /* @__PURE__ */ stroke('M9 6v12M15 6v12')
export const PlayIcon = /* @__PURE__ */ stroke('M8 5.5v13l10.5-6.5z')
