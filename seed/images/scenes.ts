import { type Palette, type PaletteName, palettes } from './palettes.ts'
import { circle, down, ellipse, glow, line, path, rect, slant } from './shapes.ts'

/** A place on the floor of a scene. */
export type Spot = { x: number; y: number }

/** Where a scene lets objects stand: the middle, and beside it. */
export type Stage = { middle: Spot; left: Spot; right: Spot; svg: string }

/** Side of a square picture, in pixels. */
export const sidePx = 800

const groundY = 652

export const scenes = {
  plain: () => stage(wall() + halo(400, 360, 360) + sweep()),
  disc: (p: Palette) =>
    stage(wall() + circle(400, 356, 268, 'url(#shape)') + ring(400, 356, 300, p) + sweep()),
  arch: () =>
    stage(
      wall() +
        halo(400, 330, 420) +
        path('M150 600 V372 A250 250 0 0 1 650 372 V600 Z', 'url(#shape)') +
        path('M196 600 V380 A204 204 0 0 1 604 380 V600 Z', '#ffffff', 'opacity="0.16"') +
        floor(596),
    ),
  plinth: (p: Palette) =>
    stage(
      wall() +
        circle(400, 330, 300, 'url(#shape)', 'opacity="0.55"') +
        floor(610) +
        cylinder(400, 646, 286, 62, p),
    ),
  steps: (p: Palette) => ({
    middle: { x: 430, y: 600 },
    left: { x: 180, y: 682 },
    right: { x: 664, y: 726 },
    svg:
      wall() +
      halo(430, 300, 380) +
      floor(560) +
      cylinder(430, 596, 226, 46, p) +
      cylinder(180, 678, 132, 30, p) +
      cylinder(664, 724, 112, 26, p),
  }),
  rays: (p: Palette) => stage(wall() + rays(p) + halo(400, 380, 330) + sweep()),
  dots: (p: Palette) =>
    stage(
      wall() +
        path(
          'M118 330 C110 150 300 70 470 108 C660 148 716 300 668 440 C620 590 420 640 280 596 C160 556 124 450 118 330 Z',
          'url(#shape)',
          'opacity="0.75"',
        ) +
        dots(p, 78, 84, 4, 5) +
        dots(p, 642, 120, 4, 4) +
        sweep(),
    ),
  waves: (p: Palette) =>
    stage(
      wall() +
        halo(400, 330, 360) +
        path(
          'M0 470 C170 380 300 520 470 452 C610 396 700 424 800 470 V800 H0 Z',
          p.shape[0],
          'opacity="0.6"',
        ) +
        path(
          'M0 548 C190 470 330 590 500 534 C640 490 720 512 800 540 V800 H0 Z',
          p.shape[1],
          'opacity="0.45"',
        ) +
        path('M0 606 C220 560 420 640 800 592 V800 H0 Z', 'url(#floor)'),
    ),
  window: () =>
    stage(
      wall() +
        path('M70 0 H292 L472 596 H180 Z', '#ffffff', 'opacity="0.34"') +
        path('M330 0 H500 L742 596 H524 Z', '#ffffff', 'opacity="0.24"') +
        path('M180 596 H472 L540 800 H210 Z M524 596 H742 L840 800 H600 Z', '#ffffff', 'opacity="0.2"') +
        floor(596, 0.72),
    ),
  tiles: (p: Palette) =>
    stage(wall() + tiles(p) + circle(400, 372, 236, 'url(#shape)', 'opacity="0.7"') + sweep()),
  hills: (p: Palette) =>
    stage(
      wall() +
        circle(590, 210, 96, 'url(#shape)') +
        path('M0 520 Q170 330 360 470 T800 400 V800 H0 Z', p.shape[0], 'opacity="0.65"') +
        floor(596),
    ),
  petals: (p: Palette) => stage(wall() + petals(p) + halo(400, 372, 260) + sweep()),
} satisfies Record<string, (p: Palette) => Stage>

export type SceneName = keyof typeof scenes

export function isSceneName(word: string): word is SceneName {
  return Object.hasOwn(scenes, word)
}

export function makeStage(scene: SceneName, palette: PaletteName): Stage {
  return scenes[scene](palettes[palette])
}

/** The backdrop's gradients, shared by every scene. */
export function sceneDefs(p: Palette): string {
  return [
    '<defs>',
    glow('wall', 0.32, 0.18, 1.05, `0 ${p.wall[0]}; 1 ${p.wall[1]}`),
    down('floor', `0 ${p.floor[0]}; 1 ${p.floor[1]}`),
    slant('shape', `0 ${p.shape[0]}; 1 ${p.shape[1]}`),
    glow('halo', 0.5, 0.5, 0.5, '0 #ffffff 0.85; 0.55 #ffffff 0.35; 1 #ffffff 0'),
    down('sweep', `0 ${p.floor[0]} 0; 0.35 ${p.floor[0]} 0.85; 1 ${p.floor[1]}`),
    down('side', `0 ${p.floor[1]}; 0.5 ${p.shape[1]}; 1 ${p.floor[1]}`),
    glow('top', 0.4, 0.3, 0.8, `0 ${p.wall[0]}; 1 ${p.floor[0]}`),
    '</defs>',
  ].join('')
}

function stage(body: string): Stage {
  return {
    middle: { x: 400, y: groundY },
    left: { x: 184, y: groundY + 46 },
    right: { x: 620, y: groundY + 58 },
    svg: body,
  }
}

function wall(): string {
  return rect(0, 0, sidePx, sidePx, 0, 'url(#wall)')
}

function halo(x: number, y: number, radius: number): string {
  return circle(x, y, radius, 'url(#halo)')
}

/** A seamless paper sweep: wall and floor without an edge. */
function sweep(): string {
  return rect(0, 500, sidePx, 300, 0, 'url(#sweep)')
}

function floor(y: number, opacity = 1): string {
  return rect(0, y, sidePx, sidePx - y, 0, 'url(#floor)', `opacity="${opacity}"`)
}

function ring(x: number, y: number, radius: number, p: Palette): string {
  return circle(x, y, radius, 'none', `stroke="${p.shape[1]}" stroke-width="3" opacity="0.5"`)
}

function cylinder(x: number, y: number, radiusX: number, radiusY: number, p: Palette): string {
  return [
    path(`M${x - radiusX} ${y} V${y + 240} H${x + radiusX} V${y} Z`, 'url(#side)'),
    ellipse(x, y + 2, radiusX, radiusY, p.floor[1]),
    ellipse(x, y, radiusX, radiusY, 'url(#top)'),
    ellipse(x, y, radiusX - 10, radiusY - 4, 'none', 'stroke="#ffffff" stroke-width="2" opacity="0.45"'),
  ].join('')
}

function rays(p: Palette): string {
  const wedges = Array.from({ length: 12 }, (_, n) => {
    const from = (n * Math.PI) / 6
    const to = from + Math.PI / 12
    const point = (angle: number) =>
      `${Math.round(400 + 760 * Math.cos(angle))} ${Math.round(380 + 760 * Math.sin(angle))}`
    return `M400 380 L${point(from)} L${point(to)} Z`
  })
  return path(wedges.join(' '), p.shape[0], 'opacity="0.5"')
}

function dots(p: Palette, x: number, y: number, columns: number, rows: number): string {
  const marks: string[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      marks.push(circle(x + column * 26, y + row * 26, 4.5, p.spark, 'opacity="0.42"'))
    }
  }
  return marks.join('')
}

function tiles(p: Palette): string {
  const lines: string[] = []
  for (let n = 1; n < 8; n++) lines.push(`M${n * 100} 0 V620`, `M0 ${n * 100 - 20} H800`)
  return line(lines.join(' '), p.shape[1], 2, 'opacity="0.28"')
}

function petals(p: Palette): string {
  return (
    Array.from(
      { length: 10 },
      (_, n) =>
        `<g transform="rotate(${n * 36} 400 372)">${ellipse(400, 176, 74, 150, 'url(#shape)', 'opacity="0.42"')}</g>`,
    ).join('') + circle(400, 372, 60, p.shape[0], 'opacity="0.5"')
  )
}
