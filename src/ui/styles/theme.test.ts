import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name, light, dark]) => [name, { light, dark }],
  ),
)

// Each text colour with its background. Texts need a contrast of 4.5:1, and the outlines of controls 3:1.
const texts: [text: string, ground: string][] = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['ink', 'sunken'],
  ['ink', 'primary-soft'],
  ['muted', 'paper'],
  ['muted', 'card'],
  ['muted', 'sunken'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-primary', 'danger-fill'],
  ['primary-ink', 'paper'],
  ['primary-ink', 'card'],
  ['primary-ink', 'primary-soft'],
  ['primary-ink', 'raised'],
  ['on-accent', 'accent'],
  ['accent-ink', 'accent-soft'],
  ['success', 'paper'],
  ['success', 'card'],
  ['success', 'success-soft'],
  ['danger', 'paper'],
  ['danger', 'card'],
  ['danger', 'danger-soft'],
  ['on-night', 'night'],
]
const outlines: [outline: string, ground: string][] = [
  ['control', 'paper'],
  ['control', 'card'],
  ['primary', 'paper'],
]

describe.each(['light', 'dark'] as const)('the %s palette', (scheme) => {
  it.each(texts)('gives the text colour %s enough contrast on %s', (text, ground) => {
    expect(contrast(colour(text, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(outlines)('gives the outline %s enough contrast on %s', (outline, ground) => {
    expect(contrast(colour(outline, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(3)
  })
})

function colour(name: string, scheme: 'light' | 'dark'): string {
  const value = tokens.get(name)?.[scheme]
  if (!value) throw new Error(`theme.css has no token --${name}`)
  return value
}

// Returns the contrast as defined by WCAG 2: the ratio of relative luminances, each increased by 5 % for
// flare.
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
