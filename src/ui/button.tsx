import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Look = {
  variant?: 'primary' | 'secondary' | 'danger' | 'quiet'
  small?: boolean
  /** Makes the button as wide as its container. */
  wide?: boolean
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** True while the request runs. The button is then disabled and shows busyText. */
    busy?: boolean
    busyText?: string
  }

export function Button({ variant, small, wide, busy = false, busyText, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, small, wide })}
      disabled={busy || rest.disabled}
    >
      {busy && <span className="button-spinner" />}
      {busy && busyText ? busyText : children}
    </button>
  )
}

/** Shows a link that looks like a button. Use it to open a page. For other actions use a button. */
export function ButtonLink({ variant, small, wide, ...rest }: ComponentProps<typeof Link> & Look) {
  return (
    <Link discover="none" prefetch="intent" {...rest} className={buttonClass({ variant, small, wide })} />
  )
}

function buttonClass({ variant = 'primary', small = false, wide = false }: Look): string {
  const look = variant === 'primary' ? '' : ` button-${variant}`
  return `button${look}${small ? ' button-small' : ''}${wide ? ' button-wide' : ''}`
}
