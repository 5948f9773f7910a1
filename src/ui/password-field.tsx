import { useState } from 'react'
import { EyeIcon, EyeOffIcon } from './field-icons.tsx'
import { FormField, type FormFieldProps } from './form-field.tsx'
import { IconButton } from './icon-button.tsx'

type PasswordFieldProps = Omit<FormFieldProps, 'type' | 'trailing'>

/** A password that can be shown, since typing blind on a phone is where most wrong passwords come from. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <FormField
      autoCapitalize="none"
      autoComplete="current-password"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      trailing={
        <IconButton
          aria-pressed={shown}
          icon={shown ? EyeOffIcon : EyeIcon}
          label="Show"
          onClick={() => setShown(!shown)}
        />
      }
      type={shown ? 'text' : 'password'}
    />
  )
}
