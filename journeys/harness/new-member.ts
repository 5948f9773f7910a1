import { expect, type Page } from '@playwright/test'

/** Registers a member that no other journey uses, for changes that would otherwise stay with the demo's members. */
export async function newMember(
  page: Pick<Page, 'request'>,
  referrerId?: string,
): Promise<{ mobile: string; password: string }> {
  const mobile = `98${String(Date.now()).slice(-8)}`
  const password = 'gulmohar42!'
  const answer = await page.request.post('/User/member_registration', {
    form: {
      user_name: 'Sai Gokhale',
      user_email: 'sai.gokhale@example.com',
      user_password: password,
      user_mobile: mobile,
      ...(referrerId !== undefined && { refer_user_id: referrerId }),
    },
  })
  expect(await answer.json()).toMatchObject({ status: true })
  return { mobile, password }
}
