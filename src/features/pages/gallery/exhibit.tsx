import type { ReactNode } from 'react'

type ExhibitProps = {
  title: string
  /** Whether to show the dark version below the light one. Set it for components that need the full width. */
  wide?: boolean
  children: () => ReactNode
}

/** Shows the same components on a light and on a dark background, each with its own state. */
export function Exhibit({ title, wide = false, children }: ExhibitProps) {
  return (
    <section className="mt-10">
      <h2 className="text-lg font-bold">{title}</h2>
      <div className={`mt-3 grid gap-4 ${wide ? '' : 'md:grid-cols-2'}`}>
        <Pane scheme="scheme-light">{children()}</Pane>
        <Pane scheme="scheme-dark">{children()}</Pane>
      </div>
    </section>
  )
}

function Pane({ scheme, children }: { scheme: string; children: ReactNode }) {
  return (
    <div className={`${scheme} min-w-0 rounded-card border border-line bg-paper p-4`}>
      <div className="grid gap-4">{children}</div>
    </div>
  )
}

/** Shows components of one kind side by side. The components wrap if there is no room. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
