import { stroke } from './icons.tsx'

export const PlusIcon = /* @__PURE__ */ stroke('M12 5v14M5 12h14')
export const MinusIcon = /* @__PURE__ */ stroke('M5 12h14')
export const TrashIcon = /* @__PURE__ */ stroke(
  'M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5L7.3 20h9.4l.8-13.5M10 10.5v6M14 10.5v6',
)
export const BookmarkIcon = /* @__PURE__ */ stroke('M7 4h10a1 1 0 0 1 1 1v15l-6-4.2L6 20V5a1 1 0 0 1 1-1z')
