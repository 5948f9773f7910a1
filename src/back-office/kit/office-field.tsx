import { type ComponentProps, type FormEvent, type ReactNode, use, useId } from 'react'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { controlProps, FieldNotes } from '../../ui/form/field-frame.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { LinesField } from '../../ui/form/lines-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { FormErrorsContext } from './form-errors.tsx'

type Shared = { label: string; name: string; hint?: ReactNode; optional?: boolean }

type OfficeFieldProps = Shared &
  (
    | ({ kind?: 'text' } & ComponentProps<'input'>)
    /** A 'note' is one line, however long. The text of 'lines' may contain line breaks. */
    | ({ kind: 'note' } & ComponentProps<'textarea'>)
    | ({ kind: 'lines' } & ComponentProps<'textarea'>)
    | ({ kind: 'choice'; options: readonly { value: string; label: string }[]; placeholder?: string } & Omit<
        ComponentProps<'select'>,
        'children'
      >)
    | ({ kind: 'box' } & Omit<ComponentProps<'input'>, 'type'>)
  )

/** Shows a field of a back-office form, with the call's error message below it. */
export function OfficeField(props: OfficeFieldProps) {
  const error = use(FormErrorsContext)[props.name]
  if (props.kind === 'note' || props.kind === 'lines') {
    const { kind, ...field } = props
    return <LinesField onInput={kind === 'note' ? keepOnOneLine : undefined} {...field} error={error} />
  }
  if (props.kind === 'choice') {
    const { kind: _kind, ...field } = props
    return <SelectField {...field} error={error} />
  }
  if (props.kind === 'box') {
    return <BoxField {...props} error={error} />
  }
  const { kind: _kind, ...field } = props
  return <FormField autoComplete="off" {...field} error={error} />
}

type BoxFieldProps = Extract<OfficeFieldProps, { kind: 'box' }> & { error: string | undefined }

function BoxField({ kind: _kind, label, hint, optional: _optional, error, ...input }: BoxFieldProps) {
  const id = useId()
  const { className: _className, ...control } = controlProps({ id, hint, error })
  return (
    <div className="field">
      <Checkbox {...input} {...control}>
        {label}
      </Checkbox>
      <FieldNotes error={error} hint={hint} id={id} />
    </div>
  )
}

function keepOnOneLine({ currentTarget: box }: FormEvent<HTMLTextAreaElement>): void {
  if (/[\r\n]/.test(box.value)) box.value = box.value.replaceAll(/\s*[\r\n]+\s*/g, ' ')
}
