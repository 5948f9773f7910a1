import type { ComponentProps } from 'react'
import type { Icon } from './icons/icons.tsx'

type IconButtonProps = ComponentProps<'button'> & { label: string; icon: Icon }

/** Shows a round 44 px button with only an icon. The label is its accessible name. */
export function IconButton({ label, icon: ButtonIcon, ...rest }: IconButtonProps) {
  return (
    <button aria-label={label} className="icon-button" type="button" {...rest}>
      <ButtonIcon />
    </button>
  )
}
