import { useState } from 'react'
import { type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { FailureDialog } from '../../ui/failure-dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { showToast } from '../../ui/toast.store.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { rememberDetails } from '../members/login.store.ts'
import { requireMember } from '../members/member-page.load.ts'
import { getBmartUsers } from '../wallet/getBmartUsers.call.ts'
import { MyData } from './my-data.tsx'
import { updateMyProfile, updateMyProfileContract } from './updateMyProfile.call.ts'

async function load({ call, url }: LoadArguments) {
  await requireMember({ call, url })
  const { data } = await call(getBmartUsers)
  return { profile: data[0] }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction = () => [{ title: 'My Profile · Bmart' }]

export default function UserProfileScreen() {
  const { profile } = useLoaderData<typeof loader>()
  const form = useCallForm(updateMyProfile, updateMyProfileContract)
  const isReady = useHydrated()
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState<unknown>()
  if (!profile) return null

  async function update(fields: FormData): Promise<void> {
    try {
      const answer = await form.submit(fields)
      if (!answer) return
      rememberDetails(String(fields.get('user_name')).trim(), String(fields.get('user_email')).trim())
      await revalidate()
      showToast(answer.message, 'success')
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <>
      <PageTitle back="/profile" title="My Profile" />
      <div className="page page-narrow grid gap-8 py-6">
        <form
          {...form.formProps}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void update(new FormData(event.currentTarget))
          }}
        >
          <FormField label="User id" name="shown_user_id" readOnly value={profile.user_id} />
          <FormField
            autoComplete="name"
            defaultValue={profile.user_name}
            error={form.errorOf('user_name')}
            label="Name"
            name="user_name"
          />
          <FormField
            hint="You log in with it. To change it, please ask us."
            label="Mobile number"
            name="shown_mobile"
            readOnly
            value={profile.user_mobile}
          />
          <FormField
            autoCapitalize="none"
            autoComplete="email"
            defaultValue={profile.user_email}
            error={form.errorOf('user_email')}
            inputMode="email"
            label="Email"
            name="user_email"
            type="email"
          />
          {profile.aadhar ? (
            <FormField label="Aadhaar" name="shown_aadhar" readOnly value={profile.aadhar} />
          ) : (
            <FormField
              autoComplete="off"
              error={form.errorOf('aadhar')}
              hint="We check the number and keep only its last 4 digits."
              inputMode="numeric"
              label="Aadhaar"
              name="aadhar"
              optional
            />
          )}
          {profile.pan ? (
            <FormField label="PAN" name="shown_pan" readOnly value={profile.pan} />
          ) : (
            <FormField
              autoCapitalize="characters"
              autoComplete="off"
              error={form.errorOf('pan')}
              hint="Kept encrypted. Needed for tax on larger earnings."
              label="PAN"
              maxLength={10}
              name="pan"
              optional
            />
          )}
          <Button busy={form.busy} busyText="UPDATING..." disabled={!isReady} type="submit" wide>
            UPDATE
          </Button>
        </form>
        <MyData />
      </div>
      <FailureDialog failure={failure} onClose={() => setFailure(undefined)} />
    </>
  )
}
