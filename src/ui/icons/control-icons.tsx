import { stroke } from './icons.tsx'

// Icons of carousels and the search.

export const LeftIcon = /* @__PURE__ */ stroke('M14.5 5.5L8 12l6.5 6.5')
export const PauseIcon = /* @__PURE__ */ stroke('M9 6v12M15 6v12')
export const PlayIcon = /* @__PURE__ */ stroke('M8 5.5v13l10.5-6.5z')
