import type { JSX } from 'react'

type IconProps = { size?: number }
export type Icon = (props: IconProps) => JSX.Element

// Icons. Each is one path on a grid of 24 px, drawn with a round stroke of 1.8 px. An icon is decoration; the
// control around it has the label. This file contains the icons of all pages, and other files contain those
// of single pages. With `@__PURE__` the bundler drops unused icons.
export function stroke(path: string): Icon {
  return function StrokeIcon({ size = 24 }: IconProps) {
    return (
      <svg aria-hidden="true" className="icon" height={size} viewBox="0 0 24 24" width={size}>
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
export const StoreIcon = /* @__PURE__ */ stroke(
  'M4.5 11v8A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-8M3.5 8l2-4.5h13l2 4.5a2.83 2.83 0 0 1-5.66 0a2.83 2.83 0 0 1-5.68 0a2.83 2.83 0 0 1-5.66 0zM9.5 20.5V15h5v5.5',
)
export const GiftIcon = /* @__PURE__ */ stroke(
  'M4.5 12v7A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-7M3.5 8h17v4h-17zM12 8v12.5M12 8C10.5 3.5 6 3 6 5.8 6 7.3 8 8 12 8zM12 8c1.5-4.5 6-5 6-2.2C18 7.3 16 8 12 8z',
)
export const TrophyIcon = /* @__PURE__ */ stroke(
  'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.5v1.5A3.5 3.5 0 0 0 8 11M16 6h3.5v1.5A3.5 3.5 0 0 1 16 11M12 14v4M8.5 20.5c0-1.5 1.5-2.5 3.5-2.5s3.5 1 3.5 2.5z',
)
export const CartIcon = /* @__PURE__ */ stroke(
  'M3 4h2.2l2.3 11.5h10.7l2.3-8H6M7.8 19.8a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0M15.8 19.8a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0',
)
export const MenuIcon = /* @__PURE__ */ stroke('M4 7h16M4 12h16M4 17h10')
export const CloseIcon = /* @__PURE__ */ stroke('M6 6l12 12M18 6L6 18')
export const BackIcon = /* @__PURE__ */ stroke('M20 12H4.5M11 5l-7 7 7 7')
export const DashboardIcon = /* @__PURE__ */ stroke(
  'M4 4h7v8H4zM13.5 4H20v5h-6.5zM13.5 12H20v8h-6.5zM4 15h7v5H4z',
)
export const OfflineIcon = /* @__PURE__ */ stroke(
  'M4 4l16 16M2.5 9.5A14 14 0 0 1 7 6.6M11 5.5a14 14 0 0 1 10.5 4M6 13a9 9 0 0 1 4-2.3M15.5 11.5A9 9 0 0 1 18 13M9.5 16.5a4 4 0 0 1 5 0M12 19.7h.01',
)
export const RightIcon = /* @__PURE__ */ stroke('M9.5 5.5L16 12l-6.5 6.5')
export const DownIcon = /* @__PURE__ */ stroke('M5.5 9l6.5 6.5L18.5 9')
export const SearchIcon = /* @__PURE__ */ stroke(
  'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.5 15.5l5 5',
)
export const PinIcon = /* @__PURE__ */ stroke(
  'M12 21c-4.2-4.3-6.5-7.7-6.5-10.8a6.5 6.5 0 0 1 13 0c0 3.1-2.3 6.5-6.5 10.8zM9.7 10a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0',
)
