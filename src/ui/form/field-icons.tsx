import { stroke } from '../icons/icons.tsx'

export const EyeIcon = /* @__PURE__ */ stroke(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0',
)
export const EyeOffIcon = /* @__PURE__ */ stroke(
  'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.2 7.5A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.2-1.1M10 10a2.8 2.8 0 0 0 4 4',
)
export const CheckIcon = /* @__PURE__ */ stroke('M5 12.5l4.5 4.5L19 7.5')
export const AlertIcon = /* @__PURE__ */ stroke(
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7.5V13M12 16.3h.01',
)
