/** How fast y grows with x, by least squares: one outlier decides nothing. */
export function slopeOf(points: [x: number, y: number][]): number {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [middleX, middleY] = [mean(0), mean(1)];
  const along = points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0);
  return along / points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
}
