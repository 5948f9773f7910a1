/** The stops of a gradient, `offset colour opacity` each, parted by '; ': `0 #fff 0.3; 1 #fff 0`. */
export type Stops = string

/** A gradient from left to right, for round bodies. */
export function across(id: string, stops: Stops): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stopTags(stops)}</linearGradient>`
}

/** A gradient from top to bottom, for flat fronts. */
export function down(id: string, stops: Stops): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopTags(stops)}</linearGradient>`
}

/** A gradient from the top left to the bottom right, as the light falls. */
export function slant(id: string, stops: Stops): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">${stopTags(stops)}</linearGradient>`
}

/** A gradient from a bright spot outwards, for balls and domes. */
export function glow(id: string, x: number, y: number, radius: number, stops: Stops): string {
  return `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}">${stopTags(stops)}</radialGradient>`
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`
}

export function ellipse(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  fill: string,
  more = '',
): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${fill}" ${more}/>`
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

function stopTags(stops: Stops): string {
  return stops
    .split('; ')
    .map((stop) => {
      const [offset, colour, opacity] = stop.split(' ')
      return `<stop offset="${offset}" stop-color="${colour}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`
    })
    .join('')
}
