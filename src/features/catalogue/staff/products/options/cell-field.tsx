import { type ComponentProps, useId } from 'react'

type CellFieldProps = Omit<ComponentProps<'input'>, 'maxLength'> & {
  label: string
  name: string
  error?: string | undefined
}

/** Shows a field in a table's cell. The label names its row and column. */
export function CellField({ label, error, ...input }: CellFieldProps) {
  const id = useId()
  return (
    <td>
      <input
        {...input}
        aria-describedby={error && id}
        aria-invalid={error ? true : undefined}
        aria-label={label}
        autoComplete="off"
        className="field-input"
      />
      {error && (
        <p className="field-error" id={id}>
          {error}
        </p>
      )}
    </td>
  )
}
