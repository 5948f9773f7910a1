/** What a body measures in each size. Names, columns and notes are translated as lines of `charts`. */
export type SeedSizeChart = { name: string; columns: string[]; rows: string[][]; note: string }

export type SizeChartName = 'shirts' | 'shoes'

export const sizeCharts: Record<SizeChartName, SeedSizeChart> = {
  shirts: {
    name: 'T-shirts and polos, measured flat',
    columns: ['Size', 'Chest (cm)', 'Length (cm)', 'Shoulder (cm)'],
    rows: [
      ['S', '96', '68', '43'],
      ['M', '102', '70', '45'],
      ['L', '108', '72', '47'],
      ['XL', '114', '74', '49'],
    ],
    note: 'Measure a T-shirt that fits you well. Between two sizes, take the larger one.',
  },
  shoes: {
    name: 'Shoes',
    columns: ['Size', 'EU', 'Foot length (cm)'],
    rows: [
      ['UK 7', '41', '25.8'],
      ['UK 8', '42', '26.7'],
      ['UK 9', '43', '27.5'],
      ['UK 10', '44', '28.4'],
    ],
    note: 'Stand on a sheet of paper in the evening and measure from heel to toe.',
  },
}
