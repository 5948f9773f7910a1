import type { BrowserContext } from '@playwright/test'

// The device decides the font of a page. A font that the machine lacks leaves the page unchanged.
const styles = {
  'Noto Sans': '*, ::before, ::after { font-family: "Noto Sans" !important }',
  Roboto: '*, ::before, ::after { font-family: Roboto !important }',
  'DejaVu Sans': '*, ::before, ::after { font-family: "DejaVu Sans" !important }',
  // Wider than any of these, and always there: larger in the same places.
  'letters 15 % larger': `
    @font-face {
      font-family: Larger;
      font-weight: 100 500;
      src: local("Noto Sans"), local("Noto Sans Regular"), local("DejaVu Sans"), local("Open Sans"), local("Arial");
      size-adjust: 115%;
    }
    @font-face {
      font-family: Larger;
      font-weight: 501 900;
      src: local("Noto Sans Bold"), local("DejaVu Sans Bold"), local("Open Sans Bold"), local("Arial Bold");
      size-adjust: 115%;
    }
    *, ::before, ::after { font-family: Larger, "Noto Sans" !important }`,
} as const

export type Letters = keyof typeof styles

export const everyLetters = Object.keys(styles) as Letters[]

/** Renders every page opened from now on in that font. */
export async function drawIn(context: BrowserContext, letters: Letters): Promise<void> {
  await context.addInitScript((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, styles[letters])
}
