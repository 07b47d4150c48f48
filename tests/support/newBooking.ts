/** 2026-03-10 is a Tuesday: a real-time order has 120 %, a booking for Wednesday 105 %. */
export const priceOf = (flex = {}) => ({
  time: {
    flex: {
      startHour: 7,
      endHour: 22,
      minMinutesToScheduleFromNow: 90,
      interval: 30,
      range: [
        { beginAt: '07:00', beginAtRange: null, price: 100, reference: 'FIXED' },
        { beginAt: '07:00', beginAtRange: ['07:00', '22:00'], price: 80, reference: 'FLEX' },
      ],
      ...flex,
    },
  },
  multiplierPerDayOfWeek: { tuesday: 1.2, wednesday: 1.05 },
  realtime: { price: 150 },
});
