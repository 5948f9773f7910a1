import { useState } from 'react'
import { useWords } from '../../words/use-words.tsx'
import { IconButton } from '../icon-button.tsx'
import { EyeIcon, EyeOffIcon } from './field-icons.tsx'
import { FormField, type FormFieldProps } from './form-field.tsx'

type PasswordFieldProps = Omit<FormFieldProps, 'type' | 'trailing'>

/**
 * Shows a password field with a button that reveals the text. On phones, most wrong passwords are typing
 * errors that the user could not see.
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
