import type pg from 'pg'

/**
 * Adds members up to a number, with names that many share and names that few have: a two-hundredth are blocked, a tenth are
 * subscribed. Nobody brought in anybody, which the network's own benchmark is for.
 */
export async function fillMembers(client: pg.Client, count: number): Promise<void> {
  const { rows } = await client.query<{ count: string }>('select count(*) from member')
  for (let first = Number(rows[0]!.count) + 1; first <= count; first += membersAtOnce)
    await client.query(insertMembers, [first, Math.min(first + membersAtOnce - 1, count), count])
  await client.query(`
    update network_member set subscribed = true from member
     where member.id = member_id and mobile like '70%' and mobile like '%7'`)
  await client.query('analyze member, network_member')
}

const membersAtOnce = 20_000

const insertMembers = `
  insert into member (name, email, mobile, password_hash, registered_at, blocked_at)
    select (array['Asha', 'Ravi', 'Meera', 'Sunil', 'Priya', 'Anil', 'Kavita', 'Deepak', 'Sunita', 'Vijay', 'Lakshmi', 'Imran',
          'Farida', 'Joseph', 'Gurpreet', 'Nandini', 'Rohan', 'Shobha', 'Tanvi', 'Umesh'])[1 + n % 20]
        || ' ' || case when n % 5000 = 0 then 'Zutshi' || n / 5000 else (array['Patil', 'Kulkarni', 'Joshi', 'Sharma', 'Singh',
          'Khan', 'Das', 'Nair', 'Reddy', 'Gupta', 'Fernandes', 'Kaur', 'Deshmukh', 'Iyer', 'Yadav', 'Bose', 'Mehta', 'Rao',
          'Chavan', 'Shaikh', 'Pawar', 'Gowda', 'Mishra'])[1 + n % 23] end,
        'buyer' || n || '@example.com', (7000000000 + n)::text, '',
        now() - interval '700 days' * (1 - n::float8 / $3::float8), case when n % 200 = 0 then now() end
      from generate_series($1::int, $2::int) as n order by n`
