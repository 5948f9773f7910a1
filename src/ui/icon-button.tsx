import type { ComponentProps } from 'react'
import type { Icon } from './icons/icons.tsx'

type IconButtonProps = ComponentProps<'button'> & { label: string; icon: Icon }

/** Shows a round button of 44 px that contains only an icon. Screen readers read the label. */
export function IconButton({ label, icon: ButtonIcon, ...rest }: IconButtonProps) {
  return (
    <button aria-label={label} className="icon-button" type="button" {...rest}>
      <ButtonIcon />
    </button>
  )
}
