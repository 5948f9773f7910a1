import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnyCall, CallInput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { Drawer } from '../parts/drawer.tsx'
import { OfficeForm } from '../parts/office-form.tsx'
import { type ChosenPicture, PictureField } from '../pictures/picture-field.tsx'
import { picturesInConflict } from '../pictures/pictures-in-conflict.tsx'

type GroupDrawerProps<C extends AnyCall> = {
  title: string
  backTo: string
  call: C
  version: number | undefined
  /** The stored picture; undefined where the row has none of its own. */
  picture?: { name: string; label: string; hint?: string }
  /** The row as the shop would show it with the picture that is chosen. */
  preview?: (picture: string) => ReactNode
  toInput: (form: FormData, picture: string, seen: { version: number; requestId: string }) => CallInput<C>
  /** Below the form, such as what removes the row. */
  besides?: ReactNode
  children: ReactNode
}

/** The form of one row of a list, in a drawer beside it. */
export function GroupDrawer<C extends AnyCall>({
  title,
  backTo,
  call,
  version,
  picture,
  preview,
  toInput,
  besides,
  children,
}: GroupDrawerProps<C>) {
  const say = useWords()
  const navigate = useNavigate()
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>(
    picture?.name ? [{ name: picture.name, alt: '' }] : [],
  )
  return (
    <Drawer backTo={backTo} title={title}>
      <OfficeForm
        call={call}
        done={say('office.groups.saved')}
        onDone={() => void navigate(backTo, { preventScrollReset: true })}
        parts={
          picture && [
            picturesInConflict({
              name: 'picture',
              label: picture.label,
              chosen: pictures,
              onTake: setPictures,
            }),
          ]
        }
        submitLabel={say('office.groups.save')}
        toInput={(form, version, requestId) => toInput(form, pictures[0]?.name ?? '', { version, requestId })}
        version={version}
      >
        {picture && (
          <PictureField
            hint={picture.hint}
            label={picture.label}
            max={1}
            name="picture"
            onChange={setPictures}
            pictures={pictures}
          />
        )}
        {pictures[0] && preview?.(pictures[0].name)}
        {children}
      </OfficeForm>
      {besides}
    </Drawer>
  )
}
