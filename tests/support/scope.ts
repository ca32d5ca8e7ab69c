/** Whether only the quick tests are run (`npm run test:quick`), which do without Redis and with fewer playouts. */
export const isQuick = process.env.TEST_SCOPE === 'quick';
