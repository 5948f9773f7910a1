import { signInAsOwner } from '../harness/staff.ts'
import { expect, test } from '../harness/test.ts'

test('answers a visitor within both terms, imports helpline dockets once, and shows the monthly figures', async ({
  page,
}) => {
  const mobile = `6${String(Date.now()).slice(-9)}`
  const opened = await page.request.post('/User/openVisitorComplaint', {
    form: { name: 'Sunita Rao', mobile, kind: 'payment', text: 'The refund of last month has not come.' },
  })
  const { data } = (await opened.json()) as { data: { complaint_no: string } }
  const no = data.complaint_no
  await signInAsOwner(page)
  await page.goto('/back-office/complaints')
  const row = page.getByRole('row', { name: new RegExp(no) })
  await expect(row).toContainText(`${mobile} · no account`)
  await expect(page.getByRole('columnheader', { name: 'Answer by' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Settle by' })).toBeVisible()

  // A docket with a wrong mobile number is named at its field; then the file is imported, and once more.
  await page.getByRole('link', { name: 'Helpline dockets' }).click()
  const docket = `NCH${mobile}`
  const file = (wrong: string) => ({
    name: 'dockets.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Docket Number,Registration Date,Complainant Name,Mobile No,Category,Grievance Details,Ticket No\n${docket},15-11-2026,Sunita Rao,${wrong},Refund,The refund of last month has not come.,${no}\n`,
    ),
  })
  await page.getByLabel('Where the file comes from').fill('Helpline')
  await page.getByLabel('File', { exact: true }).setInputFiles(file('98200'))
  await page.getByRole('button', { name: 'Read the file' }).click()
  await expect(page.getByText('98200', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import dockets' })).toHaveCount(0)
  await page.getByLabel('File', { exact: true }).setInputFiles(file(mobile))
  await page.getByRole('button', { name: 'Read the file' }).click()
  await expect(page.getByRole('row', { name: new RegExp(docket) }).last()).toContainText(
    'Noted on the complaint',
  )
  await page.getByRole('button', { name: 'Import dockets' }).click()
  await expect(page.getByText('Dockets imported')).toBeVisible()
  await page.getByLabel('File', { exact: true }).setInputFiles(file(mobile))
  await page.getByRole('button', { name: 'Read the file' }).click()
  await expect(page.getByRole('row', { name: new RegExp(docket) }).last()).not.toContainText('Noted on')

  await page.goto(`/back-office/complaints/${no}`)
  const drawer = page.getByRole('region', { name: `Complaint ${no}` })
  await expect(drawer).toContainText(docket)
  await drawer.getByLabel('Answer').fill('The refund reached your bank today.')
  await drawer.getByLabel('Close it: nothing is left to do').check()
  await drawer.getByRole('button', { name: 'Send answer' }).click()
  await expect(drawer.getByText('Closed by the shop')).toBeVisible()

  await page.goto('/back-office/complaint-months')
  const month = page.getByRole('row').nth(1)
  await expect(month).toContainText(/\d{4}/)
  const answer = await page.request.get('/back-office/api/download/complaint-months.csv')
  expect(await answer.text()).toContain('"Month","Received","With docket","Answered in time"')
})
