/** Raw pixels, four bytes each: red, green, blue, alpha. */
export type Pixels = { data: Buffer; width: number; height: number }

/** Where a dye moves a pixel: hue in degrees, saturation kept in part or set, lightness scaled and lifted. */
type Dye = { hue: number; saturation: number; gain: number; lift: number }

export const tints = {
  red: { hue: 356, saturation: 0.78, gain: 0.9, lift: 0 },
  maroon: { hue: 346, saturation: 0.58, gain: 0.58, lift: 0.02 },
  rose: { hue: 334, saturation: 0.76, gain: 0.96, lift: 0.05 },
  peach: { hue: 17, saturation: 0.82, gain: 0.82, lift: 0.2 },
  orange: { hue: 25, saturation: 0.92, gain: 0.96, lift: 0.01 },
  mustard: { hue: 42, saturation: 0.82, gain: 0.86, lift: 0 },
  lemon: { hue: 51, saturation: 0.94, gain: 0.94, lift: 0.07 },
  olive: { hue: 72, saturation: 0.4, gain: 0.68, lift: 0.02 },
  green: { hue: 146, saturation: 0.55, gain: 0.72, lift: 0 },
  mint: { hue: 156, saturation: 0.5, gain: 0.8, lift: 0.2 },
  teal: { hue: 182, saturation: 0.68, gain: 0.72, lift: 0 },
  aqua: { hue: 197, saturation: 0.78, gain: 0.92, lift: 0.1 },
  blue: { hue: 217, saturation: 0.82, gain: 0.92, lift: 0 },
  navy: { hue: 228, saturation: 0.54, gain: 0.48, lift: 0.03 },
  violet: { hue: 265, saturation: 0.62, gain: 0.88, lift: 0.02 },
  lavender: { hue: 262, saturation: 0.62, gain: 0.72, lift: 0.26 },
  plum: { hue: 312, saturation: 0.46, gain: 0.6, lift: 0.02 },
  brown: { hue: 22, saturation: 0.44, gain: 0.6, lift: 0.02 },
  tan: { hue: 32, saturation: 0.46, gain: 0.82, lift: 0.1 },
  cream: { hue: 40, saturation: 0.55, gain: 0.44, lift: 0.52 },
  white: { hue: 230, saturation: 0.1, gain: 0.34, lift: 0.63 },
  silver: { hue: 225, saturation: 0.1, gain: 0.66, lift: 0.26 },
  graphite: { hue: 235, saturation: 0.1, gain: 0.56, lift: 0.06 },
  black: { hue: 250, saturation: 0.14, gain: 0.34, lift: 0.02 },
} satisfies Record<string, Dye>

export type TintName = keyof typeof tints

export function isTintName(word: string): word is TintName {
  return Object.hasOwn(tints, word)
}

/** The tint as one CSS colour, for objects that are drawn rather than dyed; `light` is 0 to 1. */
export function tintColour(name: TintName, light: number): string {
  const dye = tints[name]
  const l = Math.min(1, Math.max(0, light * dye.gain + dye.lift))
  return `hsl(${dye.hue},${Math.round(dye.saturation * 100)}%,${Math.round(l * 1000) / 10}%)`
}

/**
 * Changes the dominant colour of an object only, so that a sole stays white and a zip stays brass. Where most of the
 * object is grey or white, its greys are coloured. `reach` is how many degrees of hue beside
 * the main one still count as it.
 */
export function dyePixels(pixels: Pixels, name: TintName, reach: number): Pixels {
  const dye = tints[name]
  const main = mainHue(pixels)
  const data = Buffer.from(pixels.data)
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue
    const [h, s, l] = toHsl(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
    const chroma = s * (1 - Math.abs(2 * l - 1))
    const share = main === null ? shareOfGrey(chroma) : shareOfHue(h, chroma, main, reach)
    if (share === 0) continue
    const depth = main === null ? l * 0.72 : l
    const lightness = clamp(depth * dye.gain + dye.lift)
    const saturation = main === null ? dye.saturation : clamp(dye.saturation * (0.55 + 0.45 * s))
    const [r, g, b] = toRgb(dye.hue + (main === null ? 0 : turn(h - main) * 0.25), saturation, lightness)
    data[at] = mix(data[at] ?? 0, r, share)
    data[at + 1] = mix(data[at + 1] ?? 0, g, share)
    data[at + 2] = mix(data[at + 2] ?? 0, b, share)
  }
  return { ...pixels, data }
}

/** The hue most of the object has, or null where most of it is grey. */
function mainHue({ data }: Pixels): number | null {
  const weights = new Float64Array(36)
  let coloured = 0
  let grey = 0
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue
    const [h, s, l] = toHsl(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
    const chroma = s * (1 - Math.abs(2 * l - 1))
    if (chroma > 0.22) {
      coloured += 1
      const bin = Math.floor(h / 10) % 36
      weights[bin] = (weights[bin] ?? 0) + chroma
    } else grey += 1
  }
  if (grey > coloured * 1.6) return null
  let best = 0
  let bestWeight = -1
  for (let bin = 0; bin < 36; bin++) {
    const around = (weights[(bin + 35) % 36] ?? 0) + 2 * (weights[bin] ?? 0) + (weights[(bin + 1) % 36] ?? 0)
    if (around > bestWeight) {
      best = bin
      bestWeight = around
    }
  }
  return best * 10 + 5
}

function shareOfHue(h: number, chroma: number, main: number, reach: number): number {
  const away = Math.abs(turn(h - main))
  return clamp((reach - away) / 14) * clamp((chroma - 0.06) / 0.1)
}

function shareOfGrey(chroma: number): number {
  return clamp((0.56 - chroma) / 0.14)
}

function turn(degrees: number): number {
  return ((degrees + 540) % 360) - 180
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}

function mix(from: number, to: number, share: number): number {
  return Math.round(from + (to - from) * share)
}

function toHsl(red: number, green: number, blue: number): [number, number, number] {
  const r = red / 255
  const g = green / 255
  const b = blue / 255
  const max = Math.max(r, g, b)
  const min = Math.min(r, g, b)
  const l = (max + min) / 2
  const spread = max - min
  if (spread === 0) return [0, 0, l]
  const s = spread / (1 - Math.abs(2 * l - 1))
  const sixth = max === r ? (g - b) / spread : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return [(sixth * 60 + 360) % 360, s, l]
}

function toRgb(hue: number, s: number, l: number): [number, number, number] {
  const h = (((hue % 360) + 360) % 360) / 30
  const a = s * Math.min(l, 1 - l)
  const channel = (n: number) => {
    const k = (n + h) % 12
    return Math.round(255 * (l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}
