import type { ComponentProps } from 'react'
import type { Icon } from './icons/icons.tsx'

type IconButtonProps = ComponentProps<'button'> & { label: string; icon: Icon }

/** A round 44 px button that shows only an icon; its label is its accessible name. */
export function IconButton({ label, icon: ButtonIcon, ...rest }: IconButtonProps) {
  return (
    <button aria-label={label} className="icon-button" type="button" {...rest}>
      <ButtonIcon />
    </button>
  )
}
