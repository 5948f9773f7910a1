import { useState } from 'react'
import { useWords } from '../../words/use-words.tsx'
import { IconButton } from '../icon-button.tsx'
import { EyeIcon, EyeOffIcon } from './field-icons.tsx'
import { FormField, type FormFieldProps } from './form-field.tsx'

type PasswordFieldProps = Omit<FormFieldProps, 'type' | 'trailing'>

/**
 * Shows a password field that can reveal its text, because hidden typing on phones causes most wrong
 * passwords.
 */
export function PasswordField(props: PasswordFieldProps) {
  const say = useWords()
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
          label={say('shell.showPassword')}
          onClick={() => setShown(!shown)}
        />
      }
      type={shown ? 'text' : 'password'}
    />
  )
}
