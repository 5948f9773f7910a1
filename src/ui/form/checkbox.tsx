import type { ComponentProps, ReactNode } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }

/** A checkbox whose whole row is the target; the children are its label. */
export function Checkbox({ children, ...input }: CheckboxProps) {
  return (
    <label className="checkbox">
      <input type="checkbox" {...input} />
      <span>{children}</span>
    </label>
  )
}
