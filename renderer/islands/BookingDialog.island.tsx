/*
 * In a second step, which begins while React is on its way: every page's first load names the files of this one,
 * and only this one names the many files of the booking.
 */
const { BookingDialog } = await import('./booking/BookingDialog.tsx');

export default BookingDialog;
