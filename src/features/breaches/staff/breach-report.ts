/** The report of a breach to the Board: its title, the facts, and longer texts. */
export type BreachReport = {
  title: string
  author: string
  facts: [label: string, value: string][]
  texts: [label: string, text: string][]
}
