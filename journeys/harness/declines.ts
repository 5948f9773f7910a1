/** A button as drawn: the colours from its own background to that of the page, and the opacity of all. */
export type DrawnButton = {
  name: string
  height: number
  fontPx: number
  colour: string
  layers: readonly string[]
  opacity: number
  /** Whether it has a border or a background. */
  isFramed: boolean
}

export type Pair = { accept: DrawnButton; decline: DrawnButton }

/** Returns whether a button declines, by its name in one of the shop's languages. */
export function isDeclining(name: string): boolean {
  return /^(?:ok|cancel|close|no|not now|later|skip|decline|dismiss|keep\b.*|leave\b.*|no thanks|back|no,.*|×|बंद करें|रहने दें|नहीं|अभी नहीं|नको|बंद करा|नंतर)$/i.test(
    name,
  )
}

// The contrast of enhanced legibility (WCAG 1.4.6). Text above it is not pale.
const strong = 7

/** Returns how a decline is weaker than the accept beside it: smaller, paler, or text without a frame. */
export function paleness({ accept, decline }: Pair): string[] {
  const faults: string[] = []
  const names = `'${decline.name}' beside '${accept.name}'`
  if (decline.height < accept.height * 0.9 || decline.fontPx < accept.fontPx)
    faults.push(`${names} is smaller`)
  if (contrastOf(decline) < Math.min(contrastOf(accept), strong)) faults.push(`${names} is paler`)
  if (accept.isFramed && !decline.isFramed) faults.push(`${names} is a bare text`)
  return faults
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/** Returns the contrast of a button's text with its background, by WCAG's formula. */
function contrastOf({ colour, layers, opacity }: DrawnButton): number {
  const ground = layers.toReversed().reduce((below, layer) => over(coloursOf(layer), below), white)
  const page = layers
    .slice(1)
    .toReversed()
    .reduce((below, layer) => over(coloursOf(layer), below), white)
  const faded = (top: Colour): Colour => over([top[0], top[1], top[2], top[3] * opacity], page)
  const [one, other] = [luminance(faded(over(coloursOf(colour), ground))), luminance(faded(ground))]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

const white: Colour = [255, 255, 255, 1]

function coloursOf(written: string): Colour {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (written.match(/[\d.]+/g) ?? []).map(Number)
  return [red, green, blue, alpha]
}

function over(top: Colour, below: Colour): Colour {
  const mixed = (place: 0 | 1 | 2) => top[place] * top[3] + below[place] * (1 - top[3])
  return [mixed(0), mixed(1), mixed(2), 1]
}

function luminance([red, green, blue]: Colour): number {
  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
