import { stroke } from '../../ui/icons/icons.tsx'

// Icons that only the rail (the menu at the side) of the back office uses.

export const PeopleIcon = /* @__PURE__ */ stroke(
  'M5.5 8.5a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0-6.6 0M2.8 19.5c.4-3.5 2.7-5.5 6-5.5s5.6 2 6 5.5M15.5 5.4a3.3 3.3 0 0 1 0 6.2M17.4 14.3c2.1.7 3.5 2.5 3.8 5.2',
)
export const ReviewIcon = /* @__PURE__ */ stroke(
  'M4 5h16v11h-8.5L7.5 20v-4H4zM12 7.6l.9 1.9 2 .3-1.5 1.4.4 2-1.8-1-1.8 1 .4-2-1.5-1.4 2-.3z',
)
export const TagIcon = /* @__PURE__ */ stroke(
  'M11.5 3.5H19A1.5 1.5 0 0 1 20.5 5v7.5a2 2 0 0 1-.6 1.4l-6.7 6.7a2 2 0 0 1-2.8 0L3.5 13.7a2 2 0 0 1 0-2.8L10 4.1a2 2 0 0 1 1.5-.6zM16 8h.01',
)
export const CouponIcon = /* @__PURE__ */ stroke(
  'M3.5 7h17v3.2a1.8 1.8 0 0 0 0 3.6V17h-17v-3.2a1.8 1.8 0 0 0 0-3.6zM9.5 14.5l5-5M9.5 9.8h.01M14.5 14.2h.01',
)
export const ShapesIcon = /* @__PURE__ */ stroke(
  'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
)
export const PictureIcon = /* @__PURE__ */ stroke(
  'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM4.5 16.5l4.5-4.5 3.5 3.5 2.5-2.5 4.5 4.5M15 9h.01',
)
export const UploadIcon = /* @__PURE__ */ stroke('M12 16V5M7.5 9.5L12 5l4.5 4.5M4.5 19.5h15')
export const SlidersIcon = /* @__PURE__ */ stroke(
  'M4 7h9M17.5 7H20M13 7a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M4 17h2.5M11 17h9M6.5 17a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0',
)
export const PulseIcon = /* @__PURE__ */ stroke('M3 12.5h4l2.5-7 5 13 2.5-6h4')
export const ScalesIcon = /* @__PURE__ */ stroke(
  'M12 4v16M7.5 20h9M5 7.5h14M5 7.5l-2.5 6a2.9 2.9 0 0 0 5 0zM19 7.5l-2.5 6a2.9 2.9 0 0 0 5 0z',
)
export const PencilIcon = /* @__PURE__ */ stroke('M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5')
export const ChartIcon = /* @__PURE__ */ stroke('M4.5 4.5v15h15M8.5 16v-4M12.5 16V8M16.5 16v-6')
export const LevelsIcon = /* @__PURE__ */ stroke(
  'M12 4.5v4M12 8.5H6.5V13M12 8.5h5.5V13M4.5 13h4v4.5h-4zM15.5 13h4v4.5h-4z',
)
export const ListIcon = /* @__PURE__ */ stroke(
  'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
)
