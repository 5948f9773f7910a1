import { stroke } from './icons.tsx'

export const PhoneIcon = /* @__PURE__ */ stroke(
  'M5 3.5h3.5l2 5l-2.5 1.8a12 12 0 0 0 5.7 5.7L15.5 13.5l5 2V19a1.5 1.5 0 0 1-1.5 1.5A15.5 15.5 0 0 1 3.5 5A1.5 1.5 0 0 1 5 3.5z',
)
export const ClockIcon = /* @__PURE__ */ stroke('M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7v5l3.5 2')
