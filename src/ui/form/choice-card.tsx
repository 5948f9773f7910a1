import type { ComponentProps } from 'react'

/**
 * Shows one option of a choice in which each option needs a description. A press anywhere in the card selects
 * its radio button.
 */
export function ChoiceCard({ children, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-card border-[1.5px] border-line bg-card p-4 has-checked:border-primary-ink has-checked:bg-primary-soft has-disabled:cursor-not-allowed has-disabled:opacity-60">
      <input className="mt-0.5 size-5.5 flex-none" type="radio" {...input} />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}
