import { stroke } from './icons.tsx'

// The icons that only product pages use.

export const TruckIcon = /* @__PURE__ */ stroke(
  'M2.5 6h11.5v10.5H2.5zM14 9.5h4l3.5 3.5v3.5H14M5 18a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0M15.5 18a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0',
)
export const ReturnIcon = /* @__PURE__ */ stroke('M4 9h11a5 5 0 0 1 0 10H8M8 4.5L3.5 9L8 13.5')
export const SellerIcon = /* @__PURE__ */ stroke(
  'M4.5 11v8A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-8M3.5 8l2-4.5h13l2 4.5a2.83 2.83 0 0 1-5.66 0a2.83 2.83 0 0 1-5.68 0a2.83 2.83 0 0 1-5.66 0z',
)
export const ShareIcon = /* @__PURE__ */ stroke('M12 15V4M8 7.5l4-4l4 4M6.5 11H5v9.5h14V11h-1.5')
