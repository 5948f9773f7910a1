import { stroke } from './icons.tsx'

// The icons that only transaction pages use.

export const CashbackIcon = /* @__PURE__ */ stroke(
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M9 8h6M9 10.7h6M9 8h1.8a2.7 2.7 0 0 1 0 5.4H9l4.2 3.6',
)
export const CrownIcon = /* @__PURE__ */ stroke('M5.5 18.5h13M4.5 8l4 3.5L12 5.5l3.5 6 4-3.5-1.2 7.5H5.7z')
export const UndoIcon = /* @__PURE__ */ stroke('M9 5L4.5 9.5 9 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3.5')
export const StatementIcon = /* @__PURE__ */ stroke(
  'M6 3.5h12v17l-2.4-1.6-2.4 1.6-2.4-1.6-2.4 1.6L6 18.9zM9.5 8h5M9.5 11.5h5',
)
export const DownloadIcon = /* @__PURE__ */ stroke('M12 4v10.5M7.5 10.5L12 15l4.5-4.5M5 19.5h14')
export const PrintIcon = /* @__PURE__ */ stroke(
  'M7.5 8.5v-5h9v5M7.5 16.5H5A1.5 1.5 0 0 1 3.5 15v-5A1.5 1.5 0 0 1 5 8.5h14a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5h-2.5M7.5 14h9v6.5h-9z',
)
