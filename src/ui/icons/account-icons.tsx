import { stroke } from './icons.tsx'

// The icons that only account pages use.

export const StarIcon = /* @__PURE__ */ stroke(
  'M12 4l2.4 5 5.5.7-4 3.8 1 5.5-4.9-2.7L7.1 19l1-5.5-4-3.8 5.5-.7z',
)
export const ChatIcon = /* @__PURE__ */ stroke('M4.5 19.5l1.2-3.8a7.8 7.8 0 1 1 3.1 3zM9 10.5h6M9 13.5h4')
export const BellIcon = /* @__PURE__ */ stroke('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4')
export const MailIcon = /* @__PURE__ */ stroke(
  'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM4 7l8 6l8-6',
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

export const CardIcon = /* @__PURE__ */ stroke(
  'M3.5 6h17v12h-17zM8.5 12.2a1.7 1.7 0 1 0-.01 0M6 15.5c.7-1.2 4.3-1.2 5 0M14 10.5h3.5M14 13.5h3.5',
)
