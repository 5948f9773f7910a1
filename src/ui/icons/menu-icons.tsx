import { stroke } from './icons.tsx'

// The icons of a member's own pages, in the menu and in the profile.

export const HeartIcon = /* @__PURE__ */ stroke(
  'M12 20C4.5 15 3 11.5 3 8.9A4.6 4.6 0 0 1 12 7.2A4.6 4.6 0 0 1 21 8.9C21 11.5 19.5 15 12 20z',
)
export const BankIcon = /* @__PURE__ */ stroke(
  'M3.5 9.5L12 4l8.5 5.5zM5.5 12.5v4.5M10 12.5v4.5M14 12.5v4.5M18.5 12.5v4.5M3.5 20h17',
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
export const LoginIcon = /* @__PURE__ */ stroke(
  'M10 4.5h8A1.5 1.5 0 0 1 19.5 6v12a1.5 1.5 0 0 1-1.5 1.5h-8M3.5 12H14M10.5 8.5L14 12l-3.5 3.5',
)
export const ExternalIcon = /* @__PURE__ */ stroke(
  'M13 4.5h6.5V11M19.5 4.5L11 13M9 5.5H6A1.5 1.5 0 0 0 4.5 7v11A1.5 1.5 0 0 0 6 19.5h11a1.5 1.5 0 0 0 1.5-1.5v-3',
)
export const InstallIcon = /* @__PURE__ */ stroke(
  'M8 3.5h8A1.5 1.5 0 0 1 17.5 5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5zM12 7.5v7M9 12l3 3 3-3M10.5 18h3',
)
export const LogoutIcon = /* @__PURE__ */ stroke(
  'M14 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h8M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
)
export const UserIcon = /* @__PURE__ */ stroke(
  'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
)
export const WalletIcon = /* @__PURE__ */ stroke(
  'M4 7.5v11A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5v-9A1.5 1.5 0 0 0 18.5 8h-13A1.5 1.5 0 0 1 4 6.5 2 2 0 0 1 6 4.5h11.5V8M16 14h.1',
)
