import { useLoaderData, useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { CallForm } from '../../ui/form/call-form.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { storeDetails } from '../members/login/login.store.ts'
import { requireMember } from '../members/member-page.load.ts'
import { useStoredBalance } from '../wallet/account.store.ts'
import { getBmartUsers } from '../wallet/wallet.calls.ts'
import { MyData } from './my-data.tsx'
import { updateMyProfile } from './profile.calls.ts'

async function load({ call, url }: LoadArguments) {
  await requireMember({ call, url })
  return { profile: (await call(getBmartUsers)).data[0] }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('shell.linkPersonal')

export default function UserProfileScreen() {
  const say = useWords()
  const { profile } = useLoaderData<typeof loader>()
  const form = useCallForm(updateMyProfile, () => import('./profile-fields.ts'))
  const { revalidate } = useRevalidator()
  useStoredBalance(profile?.avail_balance)
  if (!profile) return null

  async function update(fields: FormData): Promise<void> {
    const answer = await form.submit(fields)
    if (!answer) return
    storeDetails(String(fields.get('user_name')).trim(), String(fields.get('user_email')).trim())
    await revalidate()
    showToast(answer.message, 'success')
  }

  return (
    <>
      <PageTitle back="/profile" title={say('shell.linkPersonal')} />
      <div className="page page-narrow grid gap-8 py-6">
        <h2 className="-mb-4 text-lg font-bold">{say('profile.detailsTitle')}</h2>
        <CallForm form={form} onSubmit={update}>
          <FormField label={say('profile.userId')} name="shown_user_id" readOnly value={profile.user_id} />
          <FormField
            {...form.field('user_name')}
            autoComplete="name"
            defaultValue={profile.user_name}
            label={say('term.name')}
          />
          <FormField
            hint={say('profile.mobileHint')}
            label={say('term.mobileNumber')}
            name="shown_mobile"
            readOnly
            value={profile.user_mobile}
          />
          <FormField
            {...form.field('user_email')}
            autoCapitalize="none"
            autoComplete="email"
            defaultValue={profile.user_email}
            inputMode="email"
            label={say('term.email')}
            type="email"
          />
          {profile.aadhar ? (
            <FormField label={say('term.aadhaar')} name="shown_aadhar" readOnly value={profile.aadhar} />
          ) : (
            <FormField
              {...form.field('aadhar')}
              autoComplete="off"
              hint={say('profile.aadhaarHint')}
              inputMode="numeric"
              label={say('term.aadhaar')}
              optional
            />
          )}
          {profile.pan ? (
            <FormField label={say('term.pan')} name="shown_pan" readOnly value={profile.pan} />
          ) : (
            <FormField
              {...form.field('pan')}
              autoCapitalize="characters"
              autoComplete="off"
              hint={say('profile.panHint')}
              label={say('term.pan')}
              optional
            />
          )}
          <Button {...form.sendButton} busyText={say('action.updating')} wide>
            {say('action.update')}
          </Button>
        </CallForm>
        <MyData />
      </div>
    </>
  )
}
