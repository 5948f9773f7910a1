import type { ComponentProps, ReactNode } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }

/** Shows a checkbox with the children as its label. A press anywhere in the row toggles it. */
export function Checkbox({ children, ...input }: CheckboxProps) {
  return (
    <label className="checkbox">
      <input type="checkbox" {...input} />
      <span>{children}</span>
    </label>
  )
}
