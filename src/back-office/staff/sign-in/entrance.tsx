import type { ReactNode } from 'react'
import { useWords } from '../../../words/use-words.tsx'
import { useFocusOnArrival } from '../../kit/restore-focus.tsx'

type EntranceProps = { title: string; intro: ReactNode; children: ReactNode }

/** Shows a page that staff see before they are signed in to the back office: one card with one form. */
export function Entrance({ title, intro, children }: EntranceProps) {
  const say = useWords()
  useFocusOnArrival()
  return (
    <main className="page max-w-[480px] py-8 md:py-14" id="content">
      <p className="mb-4 text-center text-lg font-bold text-primary-ink" translate="no">
        {say.shop}
      </p>
      <div className="grid gap-6 rounded-card border border-line bg-card p-5 shadow-soft md:p-8">
        <div className="grid gap-1">
          <h1 className="text-xl font-bold">{title}</h1>
          <p className="text-muted">{intro}</p>
        </div>
        {children}
      </div>
      <p className="mt-4 text-center">
        {/* A plain link, because the shop is another document, without these screens. */}
        <a
          className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline underline-offset-4"
          href="/"
        >
          {say('office.signIn.toShop')}
        </a>
      </p>
    </main>
  )
}
